import type { RemovalPreview, RemovalTarget } from '#contract/desk/removal.ts'
import { VersionWords } from '#web/desk/removal/removable-versions.tsx'
import own from '#web/desk/removal/removal.module.css'
import { formatBytes } from '#web/shared/components/format-number.ts'

interface LossProperties {
  target: RemovalTarget
  preview: RemovalPreview
  onChange: (target: RemovalTarget) => void
}

const SHOWN = 10

/** What exactly would go, and what stays. */
export function RemovalLoss({ target, preview, onChange }: LossProperties) {
  const { otherMods, otherTags, alike, isDescriptionPresent, reports } = preview
  return (
    <>
      <div>
        <p>This cannot be undone. These go, wherever they are:</p>
        <ul className={own.loss}>
          {lossesOf(target, preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {otherMods.length > 0 && (
            <li>
              the same file or image in{' '}
              {otherMods.length === 1 ? 'another mod' : `${otherMods.length} mods`}:{' '}
              {firstOf(otherMods.map(({ name }) => name))}
            </li>
          )}
          {otherTags.length > 0 && (
            <li>
              the {otherTags.length === 1 ? 'picture of the tag' : 'pictures of the tags'}{' '}
              {firstOf(otherTags.map(({ tag }) => `“${tag}”`))}
            </li>
          )}
        </ul>
      </div>
      <p className={own.quiet}>
        Backups that were made before still hold it; restoring one leaves it out.
        {reports > 0 &&
          ` ${reports === 1 ? 'A report' : `${reports} reports`} about the mod, with what was answered, stay.`}
      </p>
      {isDescriptionPresent && (
        <p>The mod has the same description now. Change that too, if it is what has to go.</p>
      )}
      {target.kind === 'versions' && alike.length > 0 && (
        <fieldset className={own.choices}>
          <legend>The same description is also in</legend>
          <ul className={own.rows}>
            {alike.slice(0, SHOWN).map((version) => (
              <li key={version.id}>
                <VersionWords version={version} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-quiet"
            onClick={() =>
              onChange({
                ...target,
                changeIds: [...target.changeIds, ...alike.map(({ id }) => id)],
              })
            }
          >
            Remove {alike.length === 1 ? 'this one' : `all ${alike.length}`} too
          </button>
        </fieldset>
      )}
    </>
  )
}

function lossesOf({ kind }: RemovalTarget, { files, images, versions }: RemovalPreview): string[] {
  const named = files.map(({ name, size }) => `${name} (${formatBytes(size)})`)
  return [
    ...(kind === 'mod'
      ? ['the mod’s page, with its texts, its history and its downloads count']
      : []),
    ...(versions > 0
      ? [versions === 1 ? 'what this version says' : `what ${versions} versions say`]
      : []),
    ...(named.length > 0
      ? [`${named.length === 1 ? 'the file' : `${named.length} files:`} ${firstOf(named)}`]
      : []),
    ...(images > 0
      ? [`${images === 1 ? 'an image' : `${images} images`}, with all smaller copies`]
      : []),
  ]
}

function firstOf(names: readonly string[]): string {
  const more = names.length - SHOWN
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
