import type { BrowserContext } from 'playwright-core'

const watch = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  tellRefusedByPolicy('The policy refuses ' + violatedDirective + ' of ' + blockedURI + ' in ' + sourceFile))`

/** Tells of what a page tried and its content security policy refused; some browsers report that as an error of the page. */
export const watchPolicy = async (context: BrowserContext, tell: (fault: string) => void): Promise<void> => {
  await context.exposeFunction('tellRefusedByPolicy', tell)
  await context.addInitScript(watch)
}
