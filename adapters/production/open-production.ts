import { productionAudio } from '../editorial/ffmpeg/encoding/production-audio.ts'
import { writeZip } from '../kernel/zip/zip.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { discImages } from './disc-images/disc-images.ts'
import { postgresMadeSounds } from './made-sounds.ts'
import { ownPress } from './press/press.ts'

export const openProduction = ({ pool, report }: Pick<OpenedKernel, 'pool' | 'report'>) => ({
  tools: {
    audio: productionAudio(report),
    zip: writeZip,
    press: ownPress(),
    discImages: discImages(),
    made: postgresMadeSounds(pool),
  },
})
