import { expect, it } from 'vitest'
import { argumentsOf, type Recipe } from './command-line.ts'

const narration: Recipe = (output) =>
  output
    .audioFilters([
      { filter: 'pan', options: 'mono|c0=c1' },
      { filter: 'highpass', options: { f: 50 } },
      { filter: 'aresample', options: 44_100 },
    ])
    .audioCodec('libmp3lame')
    .audioBitrate(64)
    .outputOptions('-metadata', 'title=Norra Posten')
    .format('mp3')

it('says by name what is made of a sound', () => {
  const conversions = [{ input: 'file:in.wav', output: 'file:ut.mp3', reading: ['-threads', '1'], recipe: narration }]
  const composed = argumentsOf(conversions)
  expect(composed.join(' ')).toBe(
    '-threads 1 -i file:in.wav -acodec libmp3lame -b:a 64k -filter:a pan=mono|c0=c1,highpass=f=50,aresample=44100 ' +
      '-map 0:a:0 -metadata title=Norra Posten -f mp3 file:ut.mp3',
  )
  expect(composed).toContain('title=Norra Posten')
})

it('reads each sound in its own way, and makes of each what its own recipe says', () => {
  const asWav: Recipe = (output) => output.audioCodec('pcm_s16le').audioChannels(1).format('wav')
  const decoded: Recipe = (output) => output.audioFrequency(8_000).noVideo().format('s16le')
  const conversions = [
    { input: 'file:a.mp3', output: 'file:a.wav', reading: [], recipe: asWav },
    { input: 'file:b.mp3', output: '-', reading: ['-ignore_length', '1'], recipe: decoded },
  ]
  expect(argumentsOf(conversions).join(' ')).toBe(
    '-i file:a.mp3 -ignore_length 1 -i file:b.mp3 -y ' +
      '-acodec pcm_s16le -ac 1 -map 0:a:0 -f wav file:a.wav -ar 8000 -vn -map 1:a:0 -f s16le -',
  )
})

it('quotes an option in which a comma would end the filter', () => {
  const silenced: Recipe = (output) =>
    output.audioFilters([{ filter: 'aeval', options: { exprs: 'if(val(ch),1,0)', c: 'same' } }]).format('null')
  expect(argumentsOf([{ input: 'a', output: '-', reading: [], recipe: silenced }])).toContain(
    "aeval=exprs='if(val(ch),1,0)':c=same",
  )
})
