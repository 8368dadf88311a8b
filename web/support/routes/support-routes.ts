import type { RouteObject } from 'react-router-dom'
import { type RouteContext, requireRole } from '../../kernel/navigation/guards.ts'
import { pageRoute } from '../../kernel/navigation/page-route.ts'

const screen = () => import('../pages/ScreenPage.tsx')

export const supportRoutes = (context: RouteContext): RouteObject[] => [
  {
    loader: requireRole(context, 'admin'),
    lazy: async () => ({ Component: (await import('../pages/DeskFrame.tsx')).DeskFrame }),
    children: [
      pageRoute('/support', 'Supportbord', () => import('../pages/SupportPage.tsx')),
      pageRoute('/support/processes', 'Processer', () => import('../pages/ProcessesPage.tsx')),
      pageRoute('/support/repairs', 'Godkännanden', () => import('../pages/RepairsPage.tsx')),
      pageRoute('/support/read-models', 'Läsmodeller', () => import('../pages/ReadModelsPage.tsx')),
      pageRoute('/support/thing/:stream/what-if', 'Med dagens kod', () => import('../pages/WhatIfPage.tsx')),
      pageRoute('/support/thing/:stream', 'Vad hände', () => import('../pages/TimelinePage.tsx')),
      pageRoute('/support/event/:eventId', 'Händelse', () => import('../pages/EventPage.tsx')),
      pageRoute('/support/person/:stream', 'Personens rättigheter', () => import('../pages/PersonPage.tsx')),
      pageRoute('/support/retention', 'Gallringstider', () => import('../pages/RetentionPage.tsx')),
      pageRoute('/support/reads', 'Vem har läst', () => import('../pages/ReadsPage.tsx')),
      pageRoute('/support/record', 'Registerförteckning', () => import('../pages/RecordPage.tsx')),
      pageRoute('/support/integrity', 'Äkthet', () => import('../pages/IntegrityPage.tsx')),
      pageRoute('/support/thing/:stream/compare', 'Jämför två lägen', () => import('../pages/ComparePage.tsx')),
      pageRoute('/support/thing/:stream/screen', 'Skärmen som den var', screen),
      pageRoute('/support/thing/:stream/screen/:at/*', 'Skärmen som den var', screen),
    ],
  },
  {
    loader: requireRole(context, 'admin'),
    children: [pageRoute('/drift', 'Drift', () => import('../pages/OperationPage.tsx'))],
  },
]
