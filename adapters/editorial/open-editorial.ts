import { join } from 'node:path'
import { issuesOfArticles } from '../../commands/editorial/contents/issue-of-article.ts'
import { referencesTo } from '../../commands/editorial/contents/sharing/references.ts'
import { coversInLog } from '../../commands/editorial/media/covers.ts'
import { soundAsker } from '../../commands/editorial/media/sounds/ask-for-sound.ts'
import { usersOfBytes } from '../../commands/editorial/media/users-of-bytes.ts'
import type { PublicationId } from '../../domain/kernel/ids.ts'
import { makeSoundByJob } from '../../processors/editorial/sounds/jobs.ts'
import { findTemplateId } from '../../projections/editorial/issue/queries.ts'
import { findKnownIssue } from '../../projections/editorial/issue-articles/known-issue.ts'
import { findKnownReferences } from '../../projections/editorial/issue-articles/known-references.ts'
import { earlierSources } from '../../projections/editorial/issue-import/queries.ts'
import { findKnownUsers } from '../../projections/editorial/media/known-users.ts'
import { findLoudness, findSoundsOf } from '../../projections/editorial/media/loudness.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { openMedia } from './inspection/open-media.ts'
import { openSources } from './issue-import/open-sources.ts'
import { manuscriptCounter } from './manuscripts/manuscript-counter.ts'
import { openSourcePlaces } from './source-places/source-places.ts'
import { espeakSpeech } from './speech/espeak.ts'
import { speechSampler } from './speech/speech-sampler.ts'
import { voiceServerSpeech } from './speech/voice-server.ts'
import { openUploadFolder } from './visitor-uploads/upload-folder.ts'

/** Milliseconds that a person waits for the answer of a server that is looked at. */
const TRIAL_PATIENCE_MS = 15_000
/** A day of stereo in 24 bits at 48 kHz. */
const MAX_UPLOAD_BYTES = 25_000_000_000

export const openEditorial = async ({ config, keys, log, shared, storage, handlers, jobs, report }: OpenedKernel) => {
  const db = shared.kysely
  const speech = config.speech ? voiceServerSpeech(config.speech) : espeakSpeech(report)
  const media = await openMedia(storage, handlers, {
    folder: join(config.dataDir, 'work'),
    maxSoundHours: config.maxSoundHours,
    maxUploadBytes: MAX_UPLOAD_BYTES,
    key: keys.hmac,
    report,
  })
  const sources = await openSources({
    folder: join(config.dataDir, 'work', 'sources'),
    allowPrivate: config.allowPrivateAddresses,
  })
  const { withFolder: _, ...sourceTools } = sources
  const earlier = earlierSources(db)
  return {
    services: {
      sources,
      speech: { voices: speech.voices, speakSample: speechSampler(speech) },
      media: { ...media, askForSound: soundAsker({ handlers, haveMade: makeSoundByJob(jobs) }) },
      visitorUploads: await openUploadFolder({ folder: join(config.dataDir, 'work', 'uploads') }),
      findSource: openSourcePlaces({ allowPrivate: config.allowPrivateAddresses, patience: TRIAL_PATIENCE_MS }).find,
    },
    tools: {
      ...sourceTools,
      earlier,
      inspect: media.inspect,
      sounds: media.sounds,
      films: media.films,
      speech,
      scaleImage: media.scaleImage,
      loudnessOf: (owners: Parameters<typeof findLoudness>[1]) => findLoudness(db, owners),
      soundsOf: (publicationId: PublicationId) => findSoundsOf(db, publicationId),
      count: manuscriptCounter(),
      findUsers: usersOfBytes(log, (key) => findKnownUsers(db, key)),
      issueOf: issuesOfArticles(log, (articleId) => findKnownIssue(db, articleId)),
      referencesTo: referencesTo(log, (origin) => findKnownReferences(db, origin)),
      templateOf: (publicationId: PublicationId) => findTemplateId(db, publicationId),
      coversOf: coversInLog(log),
    },
  }
}

export type OpenedEditorial = Awaited<ReturnType<typeof openEditorial>>
