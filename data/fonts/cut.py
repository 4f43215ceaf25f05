"""Cuts the typeface of the printed sheets to Latin, makes its figures tabular and adds a visible box for the rest.

Source: Barlow Semi Condensed, weights 400 and 600, of the Barlow project (OFL.txt). Needs fontTools.
usage: cut.py SOURCE.ttf TARGET.ttf"""
import sys
from fontTools.ttLib import TTFont, newTable
from fontTools.subset import Subsetter, Options
from fontTools.pens.ttGlyphPen import TTGlyphPen
src, dst = sys.argv[1:]
font = TTFont(src)
cmap = font.getBestCmap()
tab = {}
for rec in font['GSUB'].table.FeatureList.FeatureRecord:
    if rec.FeatureTag == 'tnum':
        for i in rec.Feature.LookupListIndex:
            for st in font['GSUB'].table.LookupList.Lookup[i].SubTable:
                st = getattr(st, 'ExtSubTable', st)
                tab.update(st.mapping)
for t in font['cmap'].tables:
    if t.isUnicode():
        for c in range(0x30, 0x3a):
            t.cmap[c] = tab.get(t.cmap[c], t.cmap[c])
def add(name, advance, draw, codes):
    pen = TTGlyphPen(None)
    draw(pen)
    font['glyf'][name] = pen.glyph()
    font['hmtx'][name] = (advance, 0 if advance < 300 else 60)
    order = font.getGlyphOrder()
    if name not in order:
        font.setGlyphOrder(order + [name])
    font._reverseGlyphOrderDict = {}
    for t in font['cmap'].tables:
        if t.isUnicode():
            for c in codes:
                t.cmap[c] = name
def box(pen):
    a, b, c, d, w = 60, 0, 500, 700, 50
    for pts in ([(a,b),(a,d),(c,d),(c,b)], [(a+w,b+w),(c-w,b+w),(c-w,d-w),(a+w,d-w)]):
        pen.moveTo(pts[0])
        for p in pts[1:]: pen.lineTo(p)
        pen.closePath()
add('missingbox', 560, box, [0xFFFD])
add('narrownbsp', 170, lambda pen: None, [0x202F, 0x2009])
font.save(dst)
font = TTFont(dst)
keep = set(range(0x20, 0x7f)) | set(range(0xa0, 0x180)) | {0x218,0x219,0x21a,0x21b,0x1e9e,0x2009,0x202f,0x2010,0x2011,0x2012,0x2013,0x2014,0x2018,0x2019,0x201a,0x201c,0x201d,0x201e,0x2020,0x2021,0x2022,0x2026,0x2030,0x2039,0x203a,0x20ac,0x2122,0x2212,0x2260,0x2264,0x2265,0xfffd,0x300,0x301,0x302,0x303,0x308,0x327}
o = Options(); o.layout_features = []; o.hinting = False; o.name_IDs = [0,1,2,3,4,5,6,13,14]; o.notdef_outline = True; o.glyph_names = False; o.drop_tables += ['GSUB','GPOS','GDEF','DSIG','gasp','STAT']
s = Subsetter(o); s.populate(unicodes=keep); s.subset(font)
# Built a second time, the file must be the same.
font['head'].modified = font['head'].created
font.recalcTimestamp = False
font.save(dst)
h = font['hmtx']; c = font.getBestCmap()
print(dst, len(c), sorted({h[c[ord(d)]][0] for d in '0123456789'}), 'missing', [hex(k) for k in keep if k not in c and k<0x2300], font['OS/2'].sTypoAscender, font['hhea'].ascent, font['hhea'].descent, font['OS/2'].sCapHeight, font['OS/2'].sxHeight)
