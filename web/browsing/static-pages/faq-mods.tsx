import { Question } from '#web/browsing/static-pages/question.tsx'

/** How the three types of mods get into the game. */
export function installQuestions() {
  return (
    <>
      <Question question="What should I do before installing anything?">
        <p>
          Make a copy of the game's folder, or at least of every file that a mod tells you to
          replace, and of your saved games. Then install one mod at a time and start the game after
          each: when something breaks, you know what did it.
        </p>
        <p>
          Read the text file in the archive first. Where it differs from this page, it is right.
        </p>
      </Question>
      <Question question="How do I install an SP mod?">
        <ol>
          <li>Unpack the .zip or .rar into a folder of its own, outside the game.</li>
          <li>
            Look at what is inside. A script (<code>.asi</code>, <code>.dll</code> or{' '}
            <code>.lua</code>) usually goes beside the game's program or into its{' '}
            <code>scripts</code> folder, and needs the script loader that its description names.
          </li>
          <li>
            Vehicles, peds, props and weapons come as an add-on, which gets a folder of its own in
            the game's list of extra content, or as a replacement for files that are there already.
            Replacing is done with an archive editor for the game, in its <code>mods</code> folder
            rather than in the original files.
          </li>
          <li>
            Maps in XML are loaded by the map editor or trainer that the description names; other
            maps are installed like an add-on.
          </li>
          <li>Start the game in single player. Official online modes do not allow mods.</li>
        </ol>
      </Question>
      <Question question="How do I install a 5M resource?">
        <ol>
          <li>
            Unpack the archive. The folder with a manifest in it (<code>fxmanifest.lua</code>) is
            the resource.
          </li>
          <li>
            Put that folder into the <code>resources</code> folder of your server. Its name must not
            contain spaces.
          </li>
          <li>
            Add a line <code>ensure</code> with the folder's name to <code>server.cfg</code>, after
            the resources that it depends on.
          </li>
          <li>Restart the server and look at its console: it says if something is missing.</li>
        </ol>
        <p>Players need not install anything: the server sends them what they need.</p>
      </Question>
      <Question question="How do I install graphics?">
        <ul>
          <li>
            <strong>ReShade presets:</strong> install ReShade for the game's program, put the preset
            beside it, and choose it in ReShade's menu.
          </li>
          <li>
            <strong>ENB presets:</strong> copy the preset's files into the game's folder, together
            with the ENB version that its description names.
          </li>
          <li>
            <strong>Textures, roads, weather, water and the like:</strong> they replace files of the
            game, as SP mods do. Keep copies of the originals.
          </li>
        </ul>
        <p>If the game gets slow, lower the preset's shadows and reflections first.</p>
      </Question>
      <Question question="The game crashes since I installed a mod. What now?">
        <p>
          Take the last mod out again. If the game runs, the mod needs another version of the game
          or of its loader, or clashes with one that you have already. If it still crashes, put the
          copy of your game's files back, and add your mods again one by one.
        </p>
      </Question>
    </>
  )
}

/** How files get to the visitor. */
export function downloadQuestions() {
  return (
    <>
      <Question question="My download was interrupted. Must I start again?">
        <p>
          No. Files can be resumed: open your browser's list of downloads and choose to resume, or
          use a download manager. Only what is missing is fetched.
        </p>
      </Question>
      <Question question="Do I need an account to download?">
        <p>No. Press DOWNLOAD on a mod's page, and the download starts at once.</p>
      </Question>
      <Question question="How do I open the file?">
        <p>
          Mods come as <code>.zip</code> or <code>.rar</code>. Every system opens zip files by
          itself; for rar files you may need a free program such as 7-Zip.
        </p>
      </Question>
      <Question question="Why did the download count not go up when I clicked?">
        <p>
          A download counts once per visitor, mod and hour, and at most five times for people who
          share one internet connection. Lists may show a count that is up to a minute old.
        </p>
      </Question>
      <Question question="Does it cost anything?">
        <p>
          Downloading from a mod's page does not. Where something is ordered, the shipping and
          refund policies apply: delivery is digital only, the confirmation comes by e-mail within
          30 minutes, and digital goods are non-refundable.
        </p>
      </Question>
    </>
  )
}
