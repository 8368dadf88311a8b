export type Point = { readonly x: number; readonly y: number }

/** The least that every browser can be steered by: one page, a mouse, keys, and what the page says of itself. */
export type BrowserDriver = {
  readonly goTo: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** The answer of a function with this body, run in the page. */
  readonly run: (body: string) => Promise<unknown>
  readonly click: (at: Point) => Promise<void>
  readonly drag: (from: Point, to: Point) => Promise<void>
  /** One key, by its name in `KeyboardEvent.key`; `withControl` held with the control key. */
  readonly press: (key: string, withControl?: boolean) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Hands a file of this machine to a field for files, by its selector. */
  readonly choose: (field: string, path: string) => Promise<void>
  /** A PNG of what is seen. */
  readonly photograph: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}
