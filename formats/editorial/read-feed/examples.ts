/** An RSS feed with the usual extensions around items. */
export const rssOf = (items: string, head = '<title>Bottenviksbladet</title><link>https://blad.example/</link>') =>
  `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>${head}<description>d</description><language>sv-se</language>${items}</channel></rss>`

export const wholeItem = `<item>
  <guid isPermaLink="false">nr-1</guid>
  <title>Isen &amp;amp; &lt;b&gt;älven&lt;/b&gt;</title>
  <link>https://blad.example/is</link>
  <dc:creator>Anna Ek</dc:creator>
  <pubDate>Sat, 28 Nov 2026 05:00:00 +0100</pubDate>
  <description>Kort</description>
  <content:encoded><![CDATA[<div>Hel <b>text</b>.</div><div><img src="/bild.jpg" alt="Isen i  hamnen"><script>x()</script>Mer
    text <a href="https://x.example/a?b=1&amp;c=2">här</a>.</div>]]></content:encoded>
  <enclosure url="https://blad.example/is.mp3" length="1234" type="audio/mpeg"/>
  <media:thumbnail url="https://blad.example/liten.jpg"/>
</item>`

export const atomOf = (entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sv"><title>Norrbladet</title><id>urn:n</id>
  <link href="https://n.example/"/><author><name>Redaktionen</name></author>${entries}</feed>`

export const rdfFeed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://r.example/"><title>Räven</title><link>https://r.example/</link><dc:language>sv</dc:language></channel>
  <item rdf:about="https://r.example/1"><title>Ett</title><link>https://r.example/1?a=b</link><description>Text ett</description>
  <dc:creator>Bo</dc:creator></item>
  <item rdf:about="https://r.example/2"><title>Två</title><link>https://r.example/2</link></item></rdf:RDF>`
