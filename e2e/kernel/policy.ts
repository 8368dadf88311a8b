import type { BrowserContext } from 'playwright-core'

const watch = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  tellRefusedByPolicy('The policy refuses ' + violatedDirective + ' of ' + blockedURI + ' in ' + sourceFile))`

/** Reports violations of a page's content security policy; some browsers report them as errors of the page. */
export const watchPolicy = async (context: BrowserContext, tell: (fault: string) => void): Promise<void> => {
  await context.exposeFunction('tellRefusedByPolicy', tell)
  await context.addInitScript(watch)
}
