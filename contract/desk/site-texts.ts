/** The texts that an operator may replace by their own. There is no imprint but an own one. */
export const SITE_TEXTS = ['terms', 'privacy', 'refund', 'shipping', 'imprint'] as const
export type SiteTextName = (typeof SITE_TEXTS)[number]

/** How urgent an announcement is. */
export const ANNOUNCEMENT_KINDS = ['information', 'warning'] as const
