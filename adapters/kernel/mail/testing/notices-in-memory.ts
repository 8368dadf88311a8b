import type { ReturnsStore } from '../../../../commands/subscribers/mailing/return-mailbox.ts'

/** Counts unreadable forwarded letters, for one address. */
export const noticesInMemory = (): Pick<ReturnsStore, 'passOver' | 'read'> => {
  let passedOver = 0
  return {
    passOver: async () => void (passedOver += 1),
    read: async () => ({
      place: undefined,
      lookedAt: null,
      failure: null,
      taken: 0,
      passedOver,
      attempt: undefined,
    }),
  }
}
