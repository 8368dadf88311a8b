import { ownerOfArticle, ownerOfIssue, ownerOfPublication } from '../../projections/editorial/owners.ts'
import { type Access, ofOwn, removalAccess } from '../kernel/access/access-level.ts'
import { copyAccess } from './article/copy/copy-access.ts'
import { articleRoutes } from './article/routes.ts'
import { binRoutes } from './bin/routes.ts'
import { issueRoutes } from './issue/routes.ts'
import { issueHistoryRoutes } from './issue-history/routes.ts'
import { issueImportRoutes } from './issue-import/routes.ts'
import { fileRoutes } from './media/routes.ts'
import { narratorRoutes } from './narrators/routes.ts'
import { publicationRoutes } from './publication/routes.ts'
import { hasSiteKey } from './publication/site-key-header.ts'
import { groupAccess } from './publication-group/collections.ts'
import { publicationGroupRoutes } from './publication-group/routes.ts'
import { nightRoutes } from './run/night-routes.ts'
import { runRoutes } from './run/routes.ts'
import { speechRoutes } from './speech/routes.ts'
import { submissionRoutes } from './submission/routes.ts'
import { resumableRoutes } from './visitor-uploads/resumable-routes.ts'
import { submissionRoute } from './visitor-uploads/submission-route.ts'
import { uploadPageRoutes } from './visitor-uploads/upload-page-routes.ts'
import { widgetRoutes } from './visitor-uploads/widget-routes.ts'

export const routes = [
  fileRoutes,
  resumableRoutes,
  submissionRoute,
  ...issueRoutes,
  ...articleRoutes,
  ...publicationRoutes,
  publicationGroupRoutes,
  binRoutes,
  issueHistoryRoutes,
  issueImportRoutes,
  runRoutes,
  nightRoutes,
  speechRoutes,
  narratorRoutes,
  ...submissionRoutes,
]

export const webRoutes = [uploadPageRoutes, widgetRoutes]

/** Equal for every kind of file; who gets which file depends on what the file belongs to. */
const forFiles = (collection: string): Readonly<Record<string, Access>> => ({
  ...removalAccess(`/api/${collection}`, 'user'),
  [`GET /api/${collection}`]: ofOwn('user'),
  [`POST /api/${collection}`]: 'customer',
  [`GET /api/${collection}/:id`]: 'user',
  [`PUT /api/${collection}/:id`]: 'user',
  [`GET /api/${collection}/article/:id`]: 'customer',
  [`GET /api/${collection}/issue/:id`]: 'customer',
  [`GET /api/${collection}/publication/:id`]: 'customer',
  [`GET /api/${collection}/quotation/:id`]: 'user',
  [`GET /api/${collection}/serveFile/:filename`]: 'public',
  [`GET /api/${collection}/serveFileById/:id`]: 'public',
})

export const access: Readonly<Record<string, Access>> = {
  'POST /api/articles/addToNewArticle/:issueId': 'user',
  'POST /api/articles/addVideoToNewArticle/:issueId': 'user',
  'POST /api/articles/addAllToNewArticles/:issueId': 'user',
  'POST /api/articles/mapAllFilesToArticles/:issueId': 'user',
  'POST /api/articles/mapAllFilesToArticles/:issueId/undo': 'user',
  'POST /api/articles/placeFiles/:issueId': 'user',
  'POST /api/articles/placeFiles/:issueId/undo': 'user',
  'GET /api/articles/:id/changes': 'user',
  'PUT /api/articles/words/:issueId': 'user',
  'POST /api/articles/words/:issueId/undo': 'user',

  'POST /api/uploads/upload': 'public',
  'POST /api/uploads/uploadSingle': 'public',
  // The id of an upload is the right to go on with it.
  'POST /api/uploads/resumable': 'public',
  'HEAD /api/uploads/resumable/:id': 'public',
  'PATCH /api/uploads/resumable/:id': 'public',
  'DELETE /api/uploads/resumable/:id': 'public',
  'POST /api/uploads/submission': 'public',
  'GET /ladda-upp': 'public',
  'POST /ladda-upp': 'public',
  'GET /uploadMini': 'public',
  'GET /uploadMiniSingle': 'public',
  'PATCH /api/imagefiles/rotate/:arg/:filename': 'user',
  'PUT /api/soundfiles/update-data/:id': 'user',
  'POST /api/soundfiles/:id/confirmation': 'user',
  'DELETE /api/soundfiles/:id/confirmation': 'user',
  'PUT /api/soundfiles/:id/voice': 'user',
  'GET /api/soundfiles/serveFileByIdWithFormat/:id/:format': 'public',
  'GET /api/soundfiles/spoken/:id': 'public',
  // Reads the whole sound, for the people who edit it: a listener's player draws no peaks.
  'GET /api/soundfiles/peaks/:id': 'customer',
  'GET /api/videofiles/serveFileByIdWithFormat/:id/:format': 'public',
  'GET /api/videofiles/subtitles/:id/:src': 'public',
  'GET /api/videofiles/:id/making': 'user',
  'POST /api/videofiles/:id/making': 'user',
  'POST /api/videofiles/:id/subtitles': 'user',
  'POST /api/videofiles/:id/poster': 'user',
  'POST /api/videofiles/:id/posterPicture': 'user',
  ...forFiles('soundfiles'),
  ...forFiles('imagefiles'),
  ...forFiles('textfiles'),
  ...forFiles('videofiles'),
  ...forFiles('uploads'),

  'GET /api/issues': 'customer',
  'GET /api/issues/running': 'customer',
  'GET /api/issues/publication/:publicationId': 'customer',
  'GET /api/issues/names/:publicationId': 'customer',
  'GET /api/issues/template/:publicationId': 'customer',
  'GET /api/issues/resuableArticles/:id': 'customer',
  'GET /api/issues/:id': 'customer',
  'POST /api/issues': { level: 'user', names: 'publication' },
  'PUT /api/issues/:id': 'user',
  'PUT /api/issues/set-date-undef/:id': 'user',
  'PUT /api/issues/:id/reenablePush': 'user',
  ...removalAccess('/api/issues', 'user'),

  'GET /api/issues/:id/startProcess/:processItemId': { level: 'user', acts: true },
  'POST /api/issues/:id/startProcess/:processItemId': 'user',
  'GET /api/nights': ofOwn('user'),
  'GET /api/issues/:id/run': 'user',
  'GET /api/issues/:id/run/earlier': 'user',
  'POST /api/issues/:id/run/:run/stop': 'user',
  'POST /api/issues/:id/run/:run/resume': 'user',
  'POST /api/issues/:id/run/:run/skip': 'user',
  'POST /api/issues/:id/run/:run/takeBack': 'user',

  'GET /api/narrators/sound': ofOwn('user'),
  'GET /api/narrators/load': ofOwn('user'),
  'GET /api/narrators/unused': ofOwn('user'),
  // Articles that are assigned to the user who asks.
  'GET /api/narrators/unread': ofOwn('customer'),
  'GET /api/speech/voices': ofOwn('user'),
  'POST /api/publications/:id/speech/sample': 'user',
  'GET /api/issues/:id/imports': 'user',
  'GET /api/issues/:id/imports/preview': 'admin',
  'POST /api/issues/:id/imports/manuscript': 'user',
  'POST /api/issues/:id/imports/manuscript/preview': 'user',
  'POST /api/issues/:id/imports/manuscript/rows': 'user',
  'POST /api/issues/:id/imports/fetch': 'admin',
  'POST /api/issues/:id/imports': 'admin',
  'GET /api/issues/:id/imports/versions': 'user',
  'POST /api/issues/:id/imports/choice': 'user',
  'POST /api/issues/:id/imports/keep': 'user',
  'GET /api/issues/fetchDaisyZipFromFtp/:id': { level: 'admin', acts: true },
  'POST /api/issues/fetchDaisyZipFromFtp/:id': 'admin',
  'GET /api/issues/importDaisy/:id/:filename': { level: 'admin', acts: true },
  'POST /api/issues/importDaisy/:id/:filename': 'admin',
  'GET /api/issues/importRSS/:id': { level: 'admin', acts: true },
  'POST /api/issues/importRSS/:id': 'admin',
  'GET /api/issues/importFtp/:id': { level: 'admin', acts: true },
  'POST /api/issues/importFtp/:id': 'admin',
  'POST /api/issues/import-upload-daisy/:issueId/:uploadId': 'admin',

  'GET /api/publications/checkFtp/:id': { level: 'user', acts: true },
  'POST /api/publications/checkFtp/:id': 'user',
  'POST /api/publications/sources/:id/:source/try': 'admin',

  'POST /api/publications/:id/siteKey': 'admin',
  'DELETE /api/publications/:id/siteKey': 'admin',

  'GET /api/issues/:id/bin': 'user',
  'GET /api/issues/:id/history': 'user',
  'POST /api/issues/:id/history/:act/takeBack': 'user',
  'GET /api/articles/:id/texts/:revision': 'user',
  'GET /api/publications/:id/bin': 'user',
  'GET /api/publications/bin': ofOwn('admin'),

  'GET /api/articles/found': 'customer',
  'GET /api/articles/issue/:issueId': 'customer',
  'GET /api/articles/issue/:issueId/changed': 'customer',
  'GET /api/articles/getExportedArticles/:issueId': { level: 'customer', orKey: hasSiteKey },
  'GET /api/articles/names/:issueId': 'customer',
  ...copyAccess,
  'GET /api/articles/byCode/:code': 'public',
  'GET /api/articles/:id': 'customer',
  'POST /api/articles': { level: 'user', names: 'issue' },
  'POST /api/articles/bulk-create-articles': { level: 'user', names: 'issue' },
  'POST /api/articles/headlines': { level: 'user', names: 'issue' },
  'PUT /api/articles/:id': 'user',
  'PUT /api/articles/:id/move': 'user',
  'PUT /api/articles/:id/place': 'user',
  'PUT /api/articles/places/:issueId': 'user',
  'PUT /api/articles/increment-pages-from/:issue/:id': 'user',
  'PUT /api/articles/toggleExportAll/:issueId': 'user',
  'PUT /api/articles/chosen/:issueId': 'user',
  'PUT /api/articles/clearChanged/:issueId': 'user',
  'PUT /api/articles/clearMark/:issueId': 'user',
  'DELETE /api/articles/:id': 'user',
  'POST /api/articles/:id/restore': 'user',
  'POST /api/articles/:id/corrections': 'user',
  'PUT /api/articles/:id/corrections/:correction': 'user',
  'DELETE /api/articles/:id/corrections/:correction': 'user',

  'GET /api/submissions': ofOwn('user'),
  'GET /api/submissions/waiting': ofOwn('user'),
  'GET /api/submissions/:id': 'user',
  'GET /api/submissions/:id/text/:file': 'user',
  'POST /api/submissions/:id/accept': 'user',
  'POST /api/submissions/:id/refuse': 'user',
  'POST /api/submissions/:id/undo': 'user',
  'POST /api/submissions/:id/forget': 'admin',

  'GET /api/publications/allowAnonUpload': 'public',
  'GET /api/publications': 'customer',
  'GET /api/publications/processItems': ofOwn('admin'),
  'GET /api/publications/names': 'customer',
  'GET /api/publications/:id': 'customer',
  'POST /api/publications': { level: 'admin', names: 'organization' },
  'PUT /api/publications/:id': 'admin',
  'PUT /api/publications/saveProcess/:id': 'admin',
  ...removalAccess('/api/publications', 'admin'),
  ...groupAccess('admin'),
}

/** Who gets news of an entity: the people of its owner. */
export const owners = { article: ownerOfArticle, issue: ownerOfIssue, publication: ownerOfPublication }

export { organizationsOf as findOwned } from '../../projections/editorial/owners.ts'
