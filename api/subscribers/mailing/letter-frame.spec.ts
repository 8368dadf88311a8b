import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApi } from '../../testing.ts'

it('is a page by itself that runs nothing but what shows a letter, and is framed by ours alone', async () => {
  const api = await testApi()
  const { status, headers, text } = await api.as('anonymous').get('/api/mailing/preview/frame')
  expect(status).toBe(200)
  const policy = String(headers['content-security-policy'])
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(text) ?? []
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  for (const rule of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts'])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['x-frame-options']).toBeUndefined()
})
