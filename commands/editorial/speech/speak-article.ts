import { join } from 'node:path'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import type { Media, MediaFile } from '../../../domain/editorial/media/state.ts'
import { hasTextToRead, readingOf } from '../../../domain/editorial/speech/article-reading.ts'
import type { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { articleStream, type HandleArticle } from '../article/stream.ts'
import { contentsStream, type HandleContents } from '../contents/stream.ts'
import { findIssue, type IssueTools } from '../issue/parents.ts'
import type { FindFilesOf } from '../media/find-files-of.ts'
import { replaceSounds } from '../media/sounds/replace-sounds.ts'
import { mimeTypeOf } from '../media/sounds/sound-tools.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import { isReadByVoice, planSpeech, type SpeechPlan } from './plan-speech.ts'
import type { SpeechSynthesis, SpokenText } from './speech-synthesis.ts'
import { spokenSoundId } from './spoken-sound-id.ts'

export type SpeakingTools = {
  readonly handlers: IssueTools['handlers'] & {
    readonly article: HandleArticle
    readonly contents: HandleContents
    readonly media: HandleMedia
  }
  readonly filesOf: FindFilesOf
  readonly storage: FileStorage
  readonly speech: SpeechSynthesis
}

export type SpokenArticle = { readonly issueId: IssueId; readonly articleId: ArticleId }

/** Where and how long the work may go on. */
export type SpeakingContext = CommandContext & {
  /** An empty folder for temporary files. */
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * `unread`: there is nothing that a voice is to read: no text, or no voice for the publication. `narrated`: a person has
 * recorded the article. The reason of a failure is a Swedish sentence for users.
 */
export type SpeakingOutcome =
  | { readonly kind: 'spoken' | 'unchanged' | 'narrated' | 'unread' }
  | { readonly kind: 'failed'; readonly reason: string }

type Sound = { readonly mediaId: MediaId; readonly file: MediaFile }

/** The sounds of an article, those of persons apart from those of a voice. */
const soundsOf = async ({ handlers, filesOf }: SpeakingTools, articleId: ArticleId) => {
  const found = await Promise.all(
    [...new Set(await filesOf([articleId]))].map(async (mediaId): Promise<readonly Sound[]> => {
      const media = await handlers.media.state(mediaStream(mediaId))
      const isOurs = media.status === 'Active' && media.file.kind === 'sound'
      return isOurs && media.file.attachedTo.articleId === articleId ? [{ mediaId, file: media.file }] : []
    }),
  )
  const { spoken = [], narrated = [] } = Object.groupBy(found.flat(), ({ file }) =>
    file.spoken ? 'spoken' : 'narrated',
  )
  return { spoken: spoken.map(({ mediaId }) => mediaId), narrated: narrated.map(({ mediaId }) => mediaId) }
}

/** What the voice is to say of an article now; undefined: it is not to read it; `NoText`: nothing is there to read. */
const planOf = async (tools: SpeakingTools, { issueId, articleId }: SpokenArticle) => {
  const found = await findIssue(tools, issueId)
  const entry = findArticle(await tools.handlers.contents.state(contentsStream(issueId)), articleId)
  if (!found || !entry || !entry.attributes.active) return undefined
  const { speech } = found.publication.settings
  const { body } = await tools.handlers.article.state(articleStream(articleId))
  if (!isReadByVoice(speech)) return undefined
  if (!hasTextToRead(body)) return 'NoText' as const
  const { name } = entry.attributes
  const language = found.issue.form.language === 'english' ? 'en' : 'sv'
  const { version } = tools.speech
  return { name, plan: planSpeech(readingOf({ ...body, name }), { speech, language, version }) }
}

/** The id of the sound of an article that sounds so. One that was erased for good is followed by another. */
const idOf = async (
  { handlers }: SpeakingTools,
  articleId: ArticleId,
  { soundHash }: SpeechPlan,
): Promise<{ readonly mediaId: MediaId; readonly media: Media }> => {
  for (let edition = 0; ; edition += 1) {
    const mediaId = spokenSoundId(articleId, soundHash, edition)
    const media = await handlers.media.state(mediaStream(mediaId))
    const isMoved = media.status === 'Active' && media.file.attachedTo.articleId !== articleId
    if (media.status !== 'Erased' && !isMoved) return { mediaId, media }
  }
}

type SoundToReceive = SpokenArticle & {
  readonly mediaId: MediaId
  readonly plan: SpeechPlan
  readonly name: string
  readonly output: string
}

const receive = async (
  { handlers, storage }: SpeakingTools,
  { articleId, mediaId, plan, name, output }: SoundToReceive,
  { durationMs, sampleRate, times }: SpokenText,
  context: CommandContext,
) => {
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(output)
  const { soundHash, textHash } = plan
  const pcm = { bits: 16, sampleFormat: 's16', codec: 'pcm_s16le', bitRate: 16 * sampleRate }
  const command = {
    type: 'ReceiveFile',
    mediaId,
    kind: 'sound',
    filename: `${name}.wav`,
    attachedTo: { articleId },
    facts: { kind: 'sound', durationMs, channels: 1, sampleRate, ...pcm },
    spoken: { soundHash, textHash, beginsMs: times.map(({ beginMs }) => beginMs) },
    storageKey,
    hash,
    bytes,
    mimeType: mimeTypeOf.wav,
  } as const
  // A repeat under the same ids changes nothing.
  await handlers.media(mediaStream(mediaId), command, derivedContext(context, `speak ${mediaId}`))
}

/** Reads what is planned, or takes out again what was read before. */
const makeSound = async (
  tools: SpeakingTools,
  article: SpokenArticle,
  { name, plan }: Exclude<NonNullable<Awaited<ReturnType<typeof planOf>>>, 'NoText'>,
  { folder, signal, ...context }: SpeakingContext,
): Promise<
  | { readonly kind: 'spoken' | 'unchanged'; readonly mediaId: MediaId }
  | { readonly kind: 'failed'; readonly reason: string }
> => {
  const { mediaId, media } = await idOf(tools, article.articleId, plan)
  if (media.status === 'Active') return { kind: 'unchanged', mediaId }
  if (media.status === 'Removed') {
    const restore = { type: 'RestoreFile', mediaId } as const
    await tools.handlers.media(mediaStream(mediaId), restore, derivedContext(context, `restore ${mediaId}`))
    return { kind: 'spoken', mediaId }
  }
  const output = join(folder, `${article.articleId}.wav`)
  const spoken = await tools.speech.speak({ ...plan, output, signal })
  if (spoken.kind === 'failed') return spoken
  await receive(tools, { ...article, mediaId, plan, name, output }, spoken, context)
  return { kind: 'spoken', mediaId }
}

/** The text that was read is gone: listeners hear it no more. */
const withdrawSpoken = async (tools: SpeakingTools, articleId: ArticleId, context: CommandContext) => {
  const { spoken } = await soundsOf(tools, articleId)
  for (const mediaId of spoken) {
    const step = derivedContext(context, `withdraw ${mediaId}`)
    await tools.handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, step)
  }
}

/**
 * Has a voice read an article that no person has recorded. The same text sounding the same is read once; a changed text
 * replaces what was read before. A person's recording stands alone, also where it came while the voice was reading.
 */
export const speakArticle = async (
  tools: SpeakingTools,
  article: SpokenArticle,
  context: SpeakingContext,
): Promise<SpeakingOutcome> => {
  const { articleId } = article
  const leaveToPerson = async (): Promise<SpeakingOutcome | undefined> => {
    const { narrated, spoken } = await soundsOf(tools, articleId)
    if (narrated.length === 0) return undefined
    await replaceSounds(tools, { articleId, replaces: spoken, replacedBy: narrated }, context)
    return { kind: 'narrated' }
  }
  const before = await leaveToPerson()
  if (before) return before
  const planned = await planOf(tools, article)
  if (planned === 'NoText') await withdrawSpoken(tools, articleId, context)
  if (!planned || planned === 'NoText') return { kind: 'unread' }
  const made = await makeSound(tools, article, planned, context)
  if (made.kind === 'failed') return made
  const { mediaId } = made
  const { spoken } = await soundsOf(tools, articleId)
  await replaceSounds(
    tools,
    { articleId, replaces: spoken.filter((id) => id !== mediaId), replacedBy: [mediaId] },
    context,
  )
  const person = await leaveToPerson()
  if (person) return person
  // Another reading of the article, begun before a change of its text, may have taken this one out: then all is looked at again.
  const { status } = await tools.handlers.media.state(mediaStream(mediaId))
  if (status !== 'Active') throw new Error(`The sound ${mediaId} was replaced while it came`)
  return { kind: made.kind }
}
