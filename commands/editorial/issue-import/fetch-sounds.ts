import { v5 } from 'uuid'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { missingOfSource } from '../../../domain/editorial/publication/settings/sources/sources.ts'
import { type IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { contentsStream } from '../contents/stream.ts'
import { findIssue } from '../issue/parents.ts'
import { filesToArticles } from '../media/placing/files-to-articles.ts'
import { mediaStream } from '../media/stream.ts'
import { bodyOf, presentFiles } from './present-articles.ts'
import type { FetchedFile, FetchRefused } from './source-place.ts'
import { storeFile } from './store-file.ts'
import type { ImportTools, ImportWork } from './tools.ts'

const SOUND_ENDINGS = ['.mp3', '.wav', '.m4a', '.flac', '.ogg']

/** The account's own pattern, or every name where that pattern names books. */
const soundPatternOf = (filename: string): string =>
  SOUND_ENDINGS.some((ending) => filename.toLowerCase().endsWith(ending)) ? filename : '*'

/** `placed`: sounds that belong to an article now. `left`: sounds of the issue that wait for one. */
export type SoundsOutcome = { readonly kind: 'fetched'; readonly placed: number; readonly left: number } | FetchRefused

/** A sound of the issue; undefined: the file is no sound, or has come before. */
const receive = async (
  tools: ImportTools,
  { issueId, signal }: ImportWork,
  { path, name }: FetchedFile,
  context: CommandContext,
) => {
  const stored = await storeFile(tools, { path, name, wanted: 'sound', signal })
  if (!stored) return undefined
  const mediaId = MediaId.parse(v5(`fetched ${stored.hash}`, issueId))
  const stream = mediaStream(mediaId)
  if ((await tools.handlers.media.state(stream)).status !== 'Missing') return undefined
  const command = { type: 'ReceiveFile', mediaId, ...stored, attachedTo: { issueId } } as const
  await tools.handlers.media(stream, command, derivedContext(context, `sound ${mediaId}`))
  return { id: mediaId, name }
}

/** The articles as names of sounds refer to them. */
const claimedArticles = async (tools: ImportTools, issueId: IssueId) => {
  const entries = liveEntries(await tools.handlers.contents.state(contentsStream(issueId)))
  const ids = entries.map(({ articleId }) => articleId)
  const files = await presentFiles(tools, issueId, ids)
  return Promise.all(
    entries.map(async ({ articleId, page, attributes: { name, level, active } }) => ({
      id: articleId,
      name,
      page,
      level,
      active,
      hasText: (await bodyOf(tools, articleId)).text !== '',
      hasSound: (files.get(articleId)?.sounds.length ?? 0) > 0,
    })),
  )
}

/**
 * Fetches the sounds of the publication's account, and puts each on the article that its name points to: by page, number
 * or name. What points to none stays with the issue, where an editor finds it.
 */
export const fetchSounds = async (
  tools: ImportTools,
  work: ImportWork,
  context: CommandContext,
): Promise<SoundsOutcome> => {
  const { issueId, folder, signal } = work
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'refused', reason: 'Numret finns inte.' }
  const { settings } = found.publication
  const missing = missingOfSource(settings, 'daisy')
  if (missing !== undefined) return { kind: 'refused', reason: missing }
  const pattern = soundPatternOf(settings.importDaisy.filename)
  const wanted = { folder, pattern, endings: SOUND_ENDINGS, signal }
  const files = await tools.places.fetchAll(settings.importDaisy, wanted)
  if ('reason' in files) return { kind: 'refused', reason: files.reason, isPassing: files.isPassing }
  const sounds = []
  for (const file of files) {
    const sound = await receive(tools, work, file, context)
    if (sound) sounds.push(sound)
  }
  if (sounds.length === 0) return { kind: 'fetched', placed: 0, left: 0 }
  const articles = await claimedArticles(tools, issueId)
  const { pairs, left } = await filesToArticles(tools, { files: sounds, articles }, derivedContext(context, 'pair'))
  return { kind: 'fetched', placed: pairs.length, left: left.length }
}
