import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from './guards.ts'

const articles = async () => ({ Component: (await import('../pages/ArticlesPage.tsx')).ArticlesPage })
const article = async () => ({ Component: (await import('../pages/ArticlePage.tsx')).ArticlePage })

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
    ],
  },
  {
    loader: requireRole(context, 'customer'),
    children: [
      { path: '/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
      { path: '/publications/articles/:issueId', handle: { crumb: 'Artiklar' }, lazy: articles },
      {
        path: '/soundfiles',
        handle: { crumb: 'Ljudfiler' },
        lazy: async () => ({ Component: (await import('../pages/SoundFilesPage.tsx')).SoundFilesPage }),
      },
      {
        path: '/soundfile/:id',
        handle: { crumb: 'Ljudfil' },
        lazy: async () => ({ Component: (await import('../pages/SoundFilePage.tsx')).SoundFilePage }),
      },
      {
        path: '/textfiles',
        handle: { crumb: 'Textfiler' },
        lazy: async () => ({ Component: (await import('../pages/TextFilesPage.tsx')).TextFilesPage }),
      },
      {
        path: '/textfile/:id',
        handle: { crumb: 'Textfil' },
        lazy: async () => ({ Component: (await import('../pages/TextFilePage.tsx')).TextFilePage }),
      },
      {
        path: '/imagefiles',
        handle: { crumb: 'Bildfiler' },
        lazy: async () => ({ Component: (await import('../pages/ImageFilesPage.tsx')).ImageFilesPage }),
      },
      {
        path: '/imagefile/:id',
        handle: { crumb: 'Bildfil' },
        lazy: async () => ({ Component: (await import('../pages/ImageFilePage.tsx')).ImageFilePage }),
      },
    ],
  },
]
