import { drawSocialCard, type SocialCard } from '#server/catalogue/social-cards/draw-social-card.ts'
import { MAX_IMAGE_BYTES } from '#server/media/images/image-limits.ts'
import { type ObjectReader, readWhole } from '#server/platform/sandbox/object-reader.ts'

export default async (
  { card, hasImage }: { card: SocialCard; hasImage: boolean },
  object: ObjectReader,
) => drawSocialCard(card, hasImage ? await readWhole(object, MAX_IMAGE_BYTES) : undefined)
