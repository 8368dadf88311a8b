import type { ProductionKind } from '../../../../domain/production/production/events.ts'
import { audioCd } from './audio-cd.ts'
import { daisyCd } from './daisy-cd.ts'
import { daisy3 } from './daisy3.ts'
import { dtbook } from './dtbook.ts'
import { epub3 } from './epub3.ts'
import { mp3Files, wavFiles } from './loose-sounds.ts'
import type { Packer } from './packer.ts'
import { pdf } from './pdf.ts'
import { rss } from './rss.ts'
import { singleMp3 } from './single-mp3.ts'
import { talkingBook } from './talking-book.ts'
import { webArticles } from './web-articles.ts'

/** The table is total: a product without a packer does not compile. */
export const packers: Readonly<Record<ProductionKind, Packer>> = {
  daisy: talkingBook,
  singleMp3,
  web: talkingBook,
  legimus: talkingBook,
  dtbook,
  epub3,
  pdf,
  daisy3,
  mp3Files,
  wavFiles,
  audioCd,
  daisyCd,
  webArticles,
  rss,
}
