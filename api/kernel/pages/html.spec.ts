import { expect, it } from 'vitest'
import { html, jsonForScript } from './html.ts'

it('escapes what is put in', () =>
  expect(html`<p title="${'"x"'}">${"<b>&'</b>"}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;&amp;&#39;&lt;/b&gt;</p>',
  ))

it('puts HTML into HTML, also many and none', () =>
  expect(html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}${false}${undefined}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>',
  ))

it('keeps data from ending its script', () => {
  const data = { name: '</script><script>alert(1)' }
  expect(jsonForScript(data).text).not.toContain('</script>')
  expect(JSON.parse(jsonForScript(data).text)).toEqual(data)
})
