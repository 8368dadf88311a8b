import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { ownerIn } from '../queries/file-search.ts'

const articles = async () => ({ Component: (await import('../pages/ArticlesPage.tsx')).ArticlesPage })
const article = async () => ({ Component: (await import('../pages/ArticlePage.tsx')).ArticlePage })

/** Lists of all files are for staff; those of one issue, article or publication also for its customer. */
const requireRoleForFiles =
  (context: RouteContext): LoaderFunction =>
  (args, handlerContext) => {
    const owner = ownerIn(new URL(args.request.url).searchParams)
    return requireRole(context, owner ? 'customer' : 'user')(args, handlerContext)
  }

export const articleRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'user'),
    children: [
      { path: '/article/:articleId', handle: { crumb: 'Artikel' }, lazy: article },
      { path: '/publications/article/:articleId', handle: { crumb: 'Artikel' }, lazy: article },
      {
        path: '/textedit/:itemId',
        handle: { crumb: 'Text' },
        lazy: async () => ({ Component: (await import('../pages/TextEditPage.tsx')).TextEditPage }),
      },
      {
        path: '/soundfile/:id',
        handle: { crumb: 'Ljudfil' },
        lazy: async () => ({ Component: (await import('../pages/SoundFilePage.tsx')).SoundFilePage }),
      },
      {
        path: '/textfile/:id',
        handle: { crumb: 'Textfil' },
        lazy: async () => ({ Component: (await import('../pages/TextFilePage.tsx')).TextFilePage }),
      },
      {
        path: '/imagefile/:id',
        handle: { crumb: 'Bildfil' },
        lazy: async () => ({ Component: (await import('../pages/ImageFilePage.tsx')).ImageFilePage }),
      },
    ],
  },
  {
    loader: requireRole(context, 'customer'),
    children: [
      { path: '/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
      { path: '/publications/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
    ],
  },
  {
    loader: requireRoleForFiles(context),
    children: [
      {
        path: '/soundfiles',
        handle: { crumb: 'Ljudfiler' },
        lazy: async () => ({ Component: (await import('../pages/SoundFilesPage.tsx')).SoundFilesPage }),
      },
      {
        path: '/textfiles',
        handle: { crumb: 'Textfiler' },
        lazy: async () => ({ Component: (await import('../pages/TextFilesPage.tsx')).TextFilesPage }),
      },
      {
        path: '/imagefiles',
        handle: { crumb: 'Bildfiler' },
        lazy: async () => ({ Component: (await import('../pages/ImageFilesPage.tsx')).ImageFilesPage }),
      },
    ],
  },
]
