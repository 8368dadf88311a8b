/** The codes alone: the whole library reads what draws them, for longer than a page is set. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
