// Loaded before the product (`node --import`): sets its clock wrong by CLOCK_SKEW_SECONDS.
const skew = Number(process.env['CLOCK_SKEW_SECONDS']) * 1_000

const RightDate = Date
const now = () => RightDate.now() + skew

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: readonly unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
