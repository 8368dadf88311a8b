import { OperationState } from '../../../projections/support/operation/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The name of the browser's part: Vite gives each build its own. */
const buildOf = (staffPage: string): string | undefined => /\/assets\/staff-([\w-]+)\.js/.exec(staffPage)?.[1]

const withBuild = (state: OperationState, { web }: Pick<Services, 'web'>): OperationState => {
  const build = web && buildOf(web.staffPage)
  return build ? { ...state, versions: [...state.versions, { what: 'Webbdelens version', version: build }] } : state
}

/** The state of the installation: its parts, disk, versions, certificates, backup, nights and letters. */
export const operationRoutes = (app: App, services: Services): void => {
  const { operationState } = services
  const read = async () => withBuild(await operationState.read(), services)
  const schema = { response: { 200: OperationState } }

  app.get('/api/support/operation', { schema }, read)

  app.post('/api/support/operation/certificates', { schema }, async () => {
    await operationState.readCertificates()
    return read()
  })
}
