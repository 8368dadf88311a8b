import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ZipArchive } from 'archiver'
import { nccOf, smilOf } from '../../formats/editorial/read-book/examples.ts'
import { inParallel, makeSounds } from '../sounds.ts'

const run = promisify(execFile)

export type SoundPlan = { readonly count: number; readonly seconds: number; readonly offset: number }

/** MP3s of people reading, as a producer of talking newspapers makes them; answers their paths. */
export const makeMp3s = async (folder: string, plan: SoundPlan): Promise<readonly string[]> => {
  const wavs = await makeSounds(folder, plan)
  const shape = ['-c:a', 'libmp3lame', '-b:a', '64k']
  await inParallel(wavs, (wav) =>
    run('ffmpeg', ['-v', 'error', '-y', '-i', wav, ...shape, wav.replace('.wav', '.mp3')]),
  )
  return wavs.map((wav) => wav.replace('.wav', '.mp3'))
}

/** Writes a DAISY 2.02 book with one article for each sound. */
export const writeBook = async (path: string, sounds: readonly string[], seconds: number): Promise<void> => {
  const zip = new ZipArchive({ store: true })
  const written = pipeline(zip, createWriteStream(path))
  const entries = sounds.map((_, at) => ({ tag: 'h1', text: `Artikel ${at + 1}`, href: `s${at}.smil#t${at}` }))
  zip.append(nccOf(entries), { name: 'ncc.html' })
  for (const [at, sound] of sounds.entries()) {
    const clips = [[`s${at}.mp3`, 'npt=0s', `npt=${seconds}s`] as const]
    zip.append(smilOf([{ id: `t${at}`, clips }]), { name: `s${at}.smil` })
    zip.append(await readFile(sound), { name: `s${at}.mp3` })
  }
  await zip.finalize()
  await written
}

/** The least that a night can cost: fetch, unpack, encode every sound once, pack and deliver, each by a program alone. */
export const bareNight = async (folder: string, book: { readonly url: string; readonly account: string }) => {
  const at = (name: string) => join(folder, name)
  await run('curl', ['-s', '--user', book.account, book.url, '-o', at('bare.zip')])
  await run('unzip', ['-q', '-o', at('bare.zip'), '-d', at('bare')])
  const { stdout } = await run('find', [at('bare'), '-name', '*.mp3'])
  const shape = ['-af', 'volume=-1dB', '-c:a', 'libmp3lame', '-b:a', '64k']
  const sounds = stdout.trim().split('\n')
  await inParallel(sounds, async (sound) => {
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', sound, '-af', 'ebur128', '-f', 'null', '-'])
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', sound, ...shape, `${sound}.new.mp3`])
  })
  await run('zip', ['-q', '-0', '-r', at('bare-out.zip'), at('bare')])
  await run('curl', [
    '-s',
    '--user',
    book.account,
    '-T',
    at('bare-out.zip'),
    book.url.replace(/[^/]*$/, 'bare-out.zip'),
  ])
}
