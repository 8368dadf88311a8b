import { decideOnFilesRoutes } from './decide-on-files.ts'
import { forgetSubmissionRoute } from './forget-submission.ts'
import { readSubmissionRoutes } from './read-submissions.ts'
import { readTextRoute } from './read-text.ts'

export const submissionRoutes = [readSubmissionRoutes, readTextRoute, decideOnFilesRoutes, forgetSubmissionRoute]
