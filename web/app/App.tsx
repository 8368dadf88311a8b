import { useMemo } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { Providers, type Services } from '../kernel/Providers.tsx'

type AppProps = Services & { readonly routes: RouteObject[] }

export const App = ({ routes, ...services }: AppProps) => {
  const router = useMemo(() => createBrowserRouter(routes), [routes])
  return (
    <Providers {...services}>
      <RouterProvider router={router} />
    </Providers>
  )
}
