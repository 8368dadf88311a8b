import { globSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

it('is bundled for browsers: no module of Node.js, nothing but zod from outside', async () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.spec.ts', '**/testing/**'] })
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { write: false, minify: false, rollupOptions: { input: files.map((file) => `${root}${file}`) } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const modules = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
  expect(modules.filter((id) => /__vite-browser-external|^node:/.test(id))).toEqual([])
  const foreign = modules.filter((id) => id.includes('node_modules') && !id.includes('/node_modules/zod/'))
  expect(foreign).toEqual([])
  expect(modules.some((id) => id.endsWith('domain/editorial/contents/contents.ts'))).toBe(true)
})
