import {
  type AdministratorTools,
  longestServingAdministrator,
} from '../../../commands/people/administrators/longest-serving.ts'

/** The address that is set, else that of whoever has been an administrator longest. */
export const noticeAddress =
  (tools: AdministratorTools, address: string | undefined) => async (): Promise<string | undefined> =>
    address ?? (await longestServingAdministrator(tools))?.email
