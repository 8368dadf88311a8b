import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { type RouteContext, requireRoleThere } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'
import { ownerIn } from '../queries/files/file-search.ts'

const articles = () => import('../pages/ArticlesPage.tsx')
const article = () => import('../pages/ArticlePage.tsx')

/** Lists of all files are for staff; those of one issue, article or publication also for its customer. */
const requireRoleForFiles =
  (context: RouteContext): LoaderFunction =>
  (args, handlerContext) => {
    const owner = ownerIn(new URL(args.request.url).searchParams)
    return requireRoleThere(context, owner ? 'customer' : 'user')(args, handlerContext)
  }

export const articleRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRoleThere(context, 'user'),
    children: [
      pageRoute('/article/:articleId', 'Artikel', article),
      pageRoute('/publications/article/:articleId', 'Artikel', article),
      pageRoute('/textedit/:itemId', 'Text', () => import('../pages/TextEditPage.tsx')),
      pageRoute('/soundfile/:id', 'Ljudfil', () => import('../pages/files/SoundFilePage.tsx')),
      pageRoute('/narrators/sound', 'Inläsarnas ljud', () => import('../pages/NarratorSoundPage.tsx')),
      pageRoute('/textfile/:id', 'Textfil', () => import('../pages/files/TextFilePage.tsx')),
      pageRoute('/imagefile/:id', 'Bildfil', () => import('../pages/files/ImageFilePage.tsx')),
      pageRoute('/videofile/:id', 'Videofil', () => import('../pages/files/VideoFilePage.tsx')),
      pageRoute('/otherfile/:id', 'Övrig fil', () => import('../pages/files/OtherFilePage.tsx')),
    ],
  },
  {
    loader: requireRoleThere(context, 'customer'),
    children: [
      pageRoute('/articles/:issueId', 'Artiklar', articles),
      pageRoute('/publications/articles/:issueId', 'Artiklar', articles),
      pageRoute('/publications/reading/:issueId', 'Läsläge', () => import('../pages/ReadingPage.tsx')),
    ],
  },
  {
    loader: requireRoleForFiles(context),
    children: [
      pageRoute('/soundfiles', 'Ljudfiler', () => import('../pages/files/SoundFilesPage.tsx')),
      pageRoute('/textfiles', 'Textfiler', () => import('../pages/files/TextFilesPage.tsx')),
      pageRoute('/imagefiles', 'Bildfiler', () => import('../pages/files/ImageFilesPage.tsx')),
      pageRoute('/videofiles', 'Videofiler', () => import('../pages/files/VideoFilesPage.tsx')),
      pageRoute('/otherfiles', 'Övriga filer', () => import('../pages/files/OtherFilesPage.tsx')),
    ],
  },
]
