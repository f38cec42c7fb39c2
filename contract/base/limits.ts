/** Limits and sizes that server and browser share. */

import { GIB, MIB } from '#contract/base/units.ts'

/** Mods on one page of a paged list. */
export const PAGE_SIZE = 24
/** Mods in each section of the home page. */
export const TOP_LIST_SIZE = 12
/** Mods that rise, on the home page: they fill rows of two, three and six. */
export const RISING_SIZE = 6
/** Mods in the list of related mods: they fill rows of two, three, four and six. */
export const RELATED_SIZE = 12
/** Pages shown on either side of the current one. */
export const PAGINATION_SIBLINGS = 2
/** Pages shown at either end of the control. */
export const PAGINATION_BOUNDARIES = 1
/** The first of the twelve tags that the home page shows. */
export const FIRST_PED_TAG_ID = 2
export const PED_TAGS = 12

/** How many suggestions one answer has at most. */
export const MAX_SUGGESTIONS = 8
/** A longer text gets no suggestions. */
export const MAX_SUGGESTION_LENGTH = 100

/** Longest texts, in characters. */
export const MAX_SEARCH_LENGTH = 500
export const MAX_NAME_LENGTH = 300
/** Of the API's `keywords`, which are the description, and `description`, the search keywords. */
export const MAX_KEYWORDS_LENGTH = 50_000
export const MAX_DESCRIPTION_LENGTH = 10_000
export const MAX_TAG_LENGTH = 60
export const MAX_TAGS_PER_MOD = 50
export const MAX_CATEGORY_VALUE_LENGTH = 100
export const MAX_AUTHOR_VALUE_LENGTH = 200
export const MAX_IMAGES_PER_MOD = 60
export const MAX_VIDEOS_PER_MOD = 6
/** A file's version label, such as '1.2.0', and what is new in it. */
export const MAX_VERSION_LENGTH = 40
export const MAX_CHANGELOG_LENGTH = 500

/** A deleted mod can be brought back for this many days. */
export const TRASH_DAYS = 30
/** Changes on one page of a mod's history. */
export const HISTORY_PAGE_SIZE = 20
/** Versions that can be removed for good at once, and that are listed for it. */
export const MAX_REMOVED_VERSIONS = 500

/** Mods on one page of the administrators' table. */
export const MANAGE_PAGE_SIZE = 50
/** Mods that can be changed at once, and of those how many one by one. */
export const MAX_BULK_MODS = 10_000
export const MAX_CHOSEN_MODS = 2_000
/** A change of many mods can be undone for this many days. */
export const BULK_UNDO_DAYS = 30

/** Tags on one page of the administrators' table. */
export const MANAGED_TAGS_PAGE_SIZE = 50

/** Drafts of the publishing form that the server keeps for an account, each how long in characters. */
export const MAX_DRAFTS = 50
export const MAX_DRAFT_LENGTH = 500_000
/** They are forgotten so many days after their last change. */
export const DRAFT_DAYS = 90

/** Longest texts of accounts and reports, in characters. */
export const MAX_PERSON_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
export const MAX_REPORT_LENGTH = 5000
export const MAX_REPORT_NOTE_LENGTH = 2000
export const MAX_REPORT_DETAIL_LENGTH = 500

/** A report is due this many hours after it was received: the promise on the static pages. */
export const REPORT_DUE_HOURS = 48
/** The median time to an answer is that of so many days. */
export const ANSWER_TIME_DAYS = 90

/** Entries on one page of the log, and the most that one call answers with. */
export const AUDIT_LOG_PAGE_SIZE = 50
export const MAX_AUDIT_LOG_PAGE_SIZE = 1000

/** A mod's curve shows so many weeks, if it has so many downloads in them. */
export const CURVE_WEEKS = 26
export const LEAST_CURVE_DOWNLOADS = 20
/** Lines of the lists on the screen of numbers. */
export const NUMBERS_LIST_SIZE = 10
export const NUMBERS_MISSES = 50
/** People on one page of the administrators' list, and sessions that one account is shown. */
export const PEOPLE_PAGE_SIZE = 50
export const MAX_SHOWN_SESSIONS = 100
/** Why somebody's rights were changed, in characters. */
export const MAX_RIGHTS_REASON_LENGTH = 500

/** A session ends after this many days without use. */
export const SESSION_DAYS = 30
/** Digits of the code that is mailed for a registration. */
export const REGISTRATION_CODE_LENGTH = 4
/** Digits of the codes that change an account: 4 digits could be guessed in the long run. */
export const ACCOUNT_CODE_LENGTH = 8
/** A mailed code is valid for so many seconds. */
export const MAILED_CODE_VALID_SECONDS = 600
/** Seconds before another one can be requested. */
export const MAILED_CODE_SPACING_SECONDS = 60
/** Digits of the codes that an app shows, and the longest name of a passkey. */
export const TOTP_LENGTH = 6
export const MAX_PASSKEY_NAME_LENGTH = 60

/** Longest texts of the site's settings, in characters. */
export const MAX_SITE_NAME_LENGTH = 60
export const MAX_ANNOUNCEMENT_LENGTH = 500
export const MAX_SITE_TEXT_LENGTH = 50_000
/** What an upload's 512 parts of 5 GB can carry, and what no image of the site exceeds, in bytes. */
export const FILE_BYTES_CEILING = 2560 * GIB
export const IMAGE_BYTES_CEILING = 40 * MIB

/** The largest id and page number that the database's 32-bit integers hold. */
export const MAX_ID = 2_147_483_647
