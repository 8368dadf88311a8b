import {
  type AdministratorTools,
  longestServingAdministrator,
} from '../../../commands/people/administrators/longest-serving.ts'

/** The configured address, or else that of the longest-serving administrator. */
export const noticeAddress =
  (tools: AdministratorTools, address: string | undefined) => async (): Promise<string | undefined> =>
    address ?? (await longestServingAdministrator(tools))?.email
