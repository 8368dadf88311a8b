/** A call of a program or a server outside of the product: what it is, such as ftp, never its address. */
export type ExternalCall = { readonly what: string; readonly attributes?: Readonly<Record<string, string | number>> }

type Watch = <Answer>(call: ExternalCall, work: () => Promise<Answer>) => Promise<Answer>

let watch: Watch = (_, work) => work()

/** One watcher for the process: adapters deep inside need not be handed one. */
export const watchExternalCalls = (watcher: Watch): void => {
  watch = watcher
}

export const externalCall: Watch = (call, work) => watch(call, work)
