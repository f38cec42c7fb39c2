import { IMAGE_BYTES_CEILING } from '#contract/base/limits.ts'
import { drawSocialCard, type SocialCard } from '#server/catalogue/social-cards/draw-social-card.ts'
import { type ObjectReader, readWhole } from '#server/platform/sandbox/object-reader.ts'

export default async (
  { card, hasImage }: { card: SocialCard; hasImage: boolean },
  object: ObjectReader,
) => drawSocialCard(card, hasImage ? await readWhole(object, IMAGE_BYTES_CEILING) : undefined)
