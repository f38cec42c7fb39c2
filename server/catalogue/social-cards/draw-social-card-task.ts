import type { TaskOf } from '#server/platform/sandbox/sandbox-task.ts'

/** Draws what a shared link to a mod shows. */
export const DRAW_SOCIAL_CARD: TaskOf<
  typeof import('#server/catalogue/social-cards/draw-social-card.task.ts')
> = {
  name: 'draw-social-card',
  module: new URL('./draw-social-card.task.ts', import.meta.url),
  limits: { cpu: 20, wall: 60 },
}
