export type Point = { readonly x: number; readonly y: number }

/** The least set of controls that every browser offers: one page, a mouse, keys, and answers of the page. */
export type BrowserDriver = {
  readonly goTo: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs a function with this body in the page and answers its result. */
  readonly run: (body: string) => Promise<unknown>
  readonly click: (at: Point) => Promise<void>
  readonly drag: (from: Point, to: Point) => Promise<void>
  /** One key, by its name in `KeyboardEvent.key`; `withControl`: while the control key is held. */
  readonly press: (key: string, withControl?: boolean) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Hands a file of this machine to a file field, by its selector. */
  readonly choose: (field: string, path: string) => Promise<void>
  /** A PNG of the visible part. */
  readonly photograph: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}
