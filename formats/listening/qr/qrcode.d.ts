/**
 * The module that computes codes. Loading the whole library would also load its renderers, which takes longer than
 * setting a page.
 */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
