#!/usr/bin/env python3
"""Makes forms/ out of the books: python3 make.py [BOOK ...]. WEASYPRINT, CHROMIUM, TYPST and SOFFICE name other programs."""
import html, os, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
FORMS = HERE / "forms"
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
WEASYPRINT = os.environ.get("WEASYPRINT", "weasyprint")
TYPST = os.environ.get("TYPST", "typst")
SOFFICE = os.environ.get("SOFFICE", "soffice")

PLAIN = "body{font:10pt 'DejaVu Serif',serif} td,th{padding:1pt 6pt;text-align:center;font-weight:normal} h2{font-size:14pt} h3{font-size:12pt}"
STYLES = {
    "single": "@page{size:A4;margin:20mm}",
    "twocol": "@page{size:A4;margin:15mm} body{columns:2;column-gap:8mm;font-size:8pt} td,th{padding:1pt 3pt}",
    "boxes": "@page{size:A4;margin:15mm} td,th{border:1px solid #333} table{border-collapse:collapse} .entry{border:1px solid #666;padding:4pt;margin:6pt 0} h3{background:#ddd;font-variant:small-caps}",
    "smallcaps": "@page{size:A4;margin:16mm} table{border-collapse:collapse;width:100%} td,th{border:1px solid #222} h2,h3{font-variant:small-caps}",
    "landscape": "@page{size:A4 landscape;margin:12mm} .entry{columns:2;column-gap:9mm;border-top:2px solid #444;break-inside:avoid} .entry h3{column-span:all} table{border-collapse:collapse} td,th{border:1px solid #777}",
    "threecol": "@page{size:A4 landscape;margin:12mm} body{columns:3;column-gap:6mm;font-size:7pt} td,th{padding:1pt 2pt}",
}

def page(text, style):
    """A paragraph a block, tabs a table; a line of few words before points or a section is a heading."""
    out, blocks = [], [block for block in text.strip().split("\n\n")]
    open_entry = False
    for at, block in enumerate(blocks):
        lines = block.split("\n")
        after = blocks[at + 1] if at + 1 < len(blocks) else ""
        if all("\t" in line for line in lines):
            rows = ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in line.split("\t")) + "</tr>" for line in lines]
            out.append("<table>" + "".join(rows) + "</table>")
        elif all(re.match(r"[-•] ", line) for line in lines):
            out.append("<ul>" + "".join(f"<li>{html.escape(line[2:])}</li>" for line in lines) + "</ul>")
        elif re.fullmatch(r"\d+ pts", after) or re.search(r" – \d+ pts", block):
            out.append(("</div>" if open_entry else "") + f'<div class="entry"><h3>{html.escape(block)}</h3>')
            open_entry = True
        elif len(block) < 60 and not re.search(r"[.:!]", block) and not re.fullmatch(r"\d+ pts", block):
            out.append(("</div>" if open_entry else "") + f"<h2>{html.escape(block)}</h2>")
            open_entry = False
        else:
            out.append(f"<p>{html.escape(block)}</p>")
    body = "".join(out) + ("</div>" if open_entry else "")
    return f'<!doctype html><html lang="fr"><meta charset="utf-8"><style>{PLAIN}{STYLES[style]}</style><body>{body}</body></html>'

def typst(text, columns):
    """The same blocks for another typesetter: justified, with its own tables."""
    plain = lambda text: re.sub(r"([\\#$*_\[\]<>@`=~+/-])", r"\\\1", text)
    out = [f'#set page(paper: "a4", margin: 1.6cm, columns: {columns})\n#set text(lang: "fr", size: {10 - columns}pt)\n#set par(justify: true)']
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        if all("\t" in line for line in lines):
            cells = ",".join(f"[{plain(cell)}]" for line in lines for cell in line.split("\t"))
            out.append(f"#table(columns: {lines[0].count(chr(9)) + 1}, inset: 3pt, {cells})")
        elif all(re.match(r"[-•] ", line) for line in lines):
            out.append("\n".join("- " + plain(line[2:]) for line in lines))
        elif len(block) < 60 and not re.search(r"[.:!]", block):
            out.append("== " + plain(block))
        else:
            out.append(plain(block))
    return "\n\n".join(out)

def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def make(book, work):
    text = (HERE / f"{book}.txt").read_text()
    form = lambda name: FORMS / f"{book}.{name}"
    for style in STYLES:
        source = work / f"{style}.html"
        source.write_text(page(text, style))
        run(CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={work}/profile", f"--print-to-pdf={form(f'chromium-{style}.pdf')}", source)
        if style not in ("landscape", "threecol"):
            run(WEASYPRINT, source, form(f"weasyprint-{style}.pdf"))
    for columns, name in ((1, "typst-single.pdf"), (2, "typst-twocol.pdf")):
        source = work / "book.typ"
        source.write_text(typst(text, columns))
        run(TYPST, "compile", source, form(name))
    run(SOFFICE, f"-env:UserInstallation=file://{work}/office", "--headless", "--convert-to", "odt:writer8", "--infilter=HTML (StarWriter)", "--outdir", work, work / "single.html")
    (work / "single.odt").replace(form("writer.odt"))
    for kind in ("docx", "pdf"):
        run(SOFFICE, f"-env:UserInstallation=file://{work}/office", "--headless", "--convert-to", kind, "--outdir", work, form("writer.odt"))
        (work / f"{book}.writer.{kind}").replace(form(f"writer.{kind}"))
    run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", f"-sOutputFile={form('ghostscript-twocol.pdf')}", form("chromium-twocol.pdf"))
    run("pdftotext", form("chromium-single.pdf"), form("pdftotext-single.txt"))
    run("pdftotext", form("chromium-twocol.pdf"), form("pdftotext-twocol.txt"))
    run("pdftotext", "-layout", form("chromium-twocol.pdf"), form("pdftotext-layout-twocol.txt"))
    for style in ("single", "boxes"):
        run("pdftoppm", "-r", "200", "-gray", "-png", form(f"chromium-{style}.pdf"), work / style)
        read = []
        for picture in sorted(work.glob(f"{style}-*.png")):
            run("tesseract", picture, work / "read", "-l", "fra", "--psm", "4")
            read.append((work / "read.txt").read_text())
        form(f"tesseract-{style}.txt").write_text("".join(read))

FORMS.mkdir(exist_ok=True)
for book in sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.txt")):
    with tempfile.TemporaryDirectory() as work:
        make(book, pathlib.Path(work))
