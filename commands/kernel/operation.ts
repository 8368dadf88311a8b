export type AnsweredRequest = {
  readonly method: string
  /** The context of the route, such as editorial. */
  readonly context: string
  readonly status: number
  readonly seconds: number
}

/** How the product is, for its operator. */
export type Operation = {
  /** Counts an answered request. */
  readonly answered: (request: AnsweredRequest) => void
  /** All numbers in the text format of Prometheus. */
  readonly metrics: () => Promise<string>
  /** What shows numbers and causes to other machines; undefined: they are for this machine alone. */
  readonly metricsToken: string | undefined
  /** Why the product cannot serve, in words without personal data; empty when it can. */
  readonly faults: () => Promise<readonly string[]>
}
