import { buildWeb, forRunning, forTesting, heading, run, setUp } from './setup.mjs'

const steps = [
  ['Format', 'biome', ['format', '.']],
  ['Types', 'tsc', ['-p', 'tsconfig.json']],
  ['Types of the web interface', 'tsc', ['-p', 'web/tsconfig.json']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
]

const step = async (title, program, args) => {
  heading(title)
  const code = await run(program, args)
  if (code === 0) return
  console.error(`\n${title} failed`)
  process.exit(code)
}

await setUp({ ...forRunning, ...forTesting })
for (const [title, program, args] of steps) await step(title, program, args)
await buildWeb()
await step('Specs', 'vitest', ['run', ...process.argv.slice(2)])
await step('End to end', 'vitest', ['run', '--config', 'vitest.e2e.config.ts'])
