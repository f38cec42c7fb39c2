import { codeOf } from '#server/platform/errors/system-error.ts'

const UNKNOWN =
  "the server's certificate is not signed by anybody known (NODE_EXTRA_CA_CERTS names the file of a CA of your own)"

/** What is wrong with a certificate, by the code of Node. */
const BY_CODE: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN,
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another name",
}

/**
 * Why a server's certificate was refused, where that is the error or its cause; else undefined. The mail
 * library keeps Node's code under another name.
 */
export function explainCertificate(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { originalCode = codeOf(error) } = error as { originalCode?: string }
  return BY_CODE[originalCode ?? ''] ?? explainCertificate(error.cause)
}
