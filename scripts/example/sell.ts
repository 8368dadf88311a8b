import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { speak } from '../../adapters/editorial/ffmpeg/encoding/speak.ts'
import { exampleSeller } from '../../api/kernel/example/example-seller.ts'
import type { Api } from './api.ts'

const samples = [
  {
    language: 'se',
    voice: 'swedish',
    words:
      'Hej! Så här låter talsyntesen. Den läser era texter tydligt och jämnt, och ljudet är klart samma dag. ' +
      'Namn och förkortningar går att rätta om de uttalas fel.',
  },
  {
    language: 'en',
    voice: 'english',
    words:
      'Hello! This is what the computer voice sounds like. It reads your texts clearly and evenly, ' +
      'and the sound is ready the same day.',
  },
] as const

/** The synthesiser speaks the sample; without a synthesiser there is none. */
const addSample = async (api: Api, folder: string, { language, voice, words }: (typeof samples)[number]) => {
  const path = join(folder, `${language}.wav`)
  const spoken = await speak(words, path, { voice })
  if (spoken.kind === 'failed') return
  const form = new FormData()
  form.set('file', new Blob([await readFile(path)]), `Röstprov, talsyntes (${language}).wav`)
  const step = `voice-${language}`
  const { _id: soundfile } = await api<{ readonly _id: string }>({
    method: 'POST',
    path: '/api/soundfiles',
    step: `${step}-sound`,
    body: form,
  })
  await api({ method: 'PUT', path: `/api/voicesamples/syntesis/${language}`, step, body: { soundfile } })
}

/** The seller of the example, and the samples of the computer voice. */
export const saveSeller = async (api: Api): Promise<void> => {
  await api({ method: 'PUT', path: '/api/seller', step: 'seller', body: exampleSeller })
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-example-'))
  try {
    for (const sample of samples) await addSample(api, folder, sample)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
