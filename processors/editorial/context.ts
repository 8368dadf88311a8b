import type { FindIssueOf } from '../../commands/editorial/contents/issue-of-article.ts'
import type { FindReferences } from '../../commands/editorial/contents/sharing/references.ts'
import type { ImportTools } from '../../commands/editorial/issue-import/tools.ts'
import type { InspectFile } from '../../commands/editorial/media/file-inspector.ts'
import type { ScaleImage } from '../../commands/editorial/media/images/scale-image.ts'
import type { ManuscriptCounter } from '../../commands/editorial/media/manuscript-counter.ts'
import type { SpeechSynthesis } from '../../commands/editorial/speech/speech-synthesis.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { articleChangesReactor } from './article-changes/reactor.ts'
import { type FileRemovalTools, fileRemovalReactor } from './file-removal/reactor.ts'
import { filmMaking, workFilms } from './films/jobs.ts'
import type { FilmMakingTools } from './films/make-film.ts'
import { issueFilling, sendFill } from './issue-filling/issue-filling.ts'
import { workImports } from './issue-import/jobs.ts'
import { workManuscripts } from './manuscripts/jobs.ts'
import { manuscripts } from './manuscripts/manuscripts.ts'
import { type IntakeTools, workMediaIntake } from './media-intake/jobs.ts'
import { mediaIntake } from './media-intake/media-intake.ts'
import { nightScheduleReactor } from './night-schedule/reactor.ts'
import type { NightTools } from './night-schedule/start-night.ts'
import { processRunsReactor } from './run/reactor.ts'
import { sendFollow, sharedArticles } from './shared-articles/shared-articles.ts'
import { soundsQueue, workSounds } from './sounds/jobs.ts'
import { type MakeSound, type MakingTools, soundMaker } from './sounds/make-sound.ts'
import { articleSpeech } from './speech/article-speech.ts'
import { workSpeech } from './speech/jobs.ts'
import { forgetSubmissions, submissionForgetting } from './submission-forgetting/submission-forgetting.ts'

export type ContextTools = Pick<
  ImportTools,
  'earlier' | 'extractFile' | 'extractSounds' | 'places' | 'readManuscript' | 'readSource'
> &
  Pick<MakingTools, 'loudnessOf' | 'sounds'> &
  Pick<IntakeTools, 'soundsOf'> &
  Pick<FilmMakingTools, 'films'> &
  Pick<FileRemovalTools, 'coversOf' | 'filesOf' | 'findUsers'> &
  Pick<NightTools, 'templateOf'> & {
    readonly count: ManuscriptCounter
    readonly issueOf: FindIssueOf
    readonly referencesTo: FindReferences
    readonly inspect: InspectFile
    readonly scaleImage: ScaleImage
    readonly speech: SpeechSynthesis
  }

/** The queues in which a request has work done. */
export const queues = [soundsQueue]

/** Makes sounds for every context of this process: together they use no more than the cores. */
export type SharedSounds = { readonly makeSound: MakeSound }

export const shareSounds = (tools: MakingTools): SharedSounds => ({ makeSound: soundMaker(tools) })

export const reactorsOf = (tools: ProcessTools & ContextTools & SharedSounds): readonly Reactor[] => [
  // The sounds that listeners wait for, and the master of every uploaded sound.
  { work: (jobs) => workSounds(jobs, tools) },
  { processes: [processRunner(filmMaking, noCommands)], work: (jobs) => workFilms(jobs, tools) },
  { processes: [processRunner(mediaIntake, noCommands)], work: (jobs) => workMediaIntake(jobs, tools) },
  { processes: [processRunner(manuscripts, noCommands)], work: (jobs) => workManuscripts(jobs, tools) },
  articleChangesReactor(tools),
  fileRemovalReactor(tools),
  processRunsReactor(tools),
  { work: (jobs) => workImports(jobs, tools) },
  { processes: [processRunner(issueFilling, sendFill(tools))] },
  { processes: [processRunner(sharedArticles, sendFollow(tools))] },
  nightScheduleReactor(tools),
  { processes: [processRunner(articleSpeech, noCommands)], work: (jobs) => workSpeech(jobs, tools) },
  { processes: [processRunner(submissionForgetting, noCommands)], due: [forgetSubmissions(tools)] },
]
