import { decideOnFilesRoutes } from './decide-on-files.ts'
import { forgetSubmissionRoute } from './forget-submission.ts'
import { readSubmissionRoutes } from './read-submissions.ts'

export const submissionRoutes = [readSubmissionRoutes, decideOnFilesRoutes, forgetSubmissionRoute]
