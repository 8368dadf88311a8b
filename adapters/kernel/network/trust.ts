const ABOUT_TRUST = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/

/**
 * Whether a connection failed because of the server's certificate: unknown signer, other name, or expired. `code`: of
 * Node's error.
 */
export const isAboutTrust = (code: string | undefined): boolean => code !== undefined && ABOUT_TRUST.test(code)
