const ABOUT_TRUST = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/

/**
 * Whether a connection failed because of the server's certificate: nobody we know has signed it, it is of another name, or its
 * time is over. `code`: of Node's error.
 */
export const isAboutTrust = (code: string | undefined): boolean => code !== undefined && ABOUT_TRUST.test(code)
