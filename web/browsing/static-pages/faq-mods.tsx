import { Question } from '#web/browsing/static-pages/question.tsx'

/** How the three types of mods get into the game. */
export function installQuestions() {
  return (
    <>
      <Question question="What should I do before installing anything?">
        <p>
          Back up the game's folder, or at least every file that a mod tells you to replace, and
          your saved games. Then install one mod at a time and start the game after each: if
          something breaks, you know which mod did it.
        </p>
        <p>
          Read the text file in the archive first. If it says something different from this page,
          follow the file.
        </p>
      </Question>
      <Question question="How do I install an SP mod?">
        <ol>
          <li>Unpack the .zip or .rar into a folder of its own, outside the game.</li>
          <li>
            Look at what is inside. A script (<code>.asi</code>, <code>.dll</code> or{' '}
            <code>.lua</code>) usually goes next to the game's <code>.exe</code> or into its{' '}
            <code>scripts</code> folder, and needs the script loader that its description mentions.
          </li>
          <li>
            Vehicles, peds, props and weapons come either as an add-on, which gets its own folder in
            the game's list of extra content, or as a replacement for existing files. To replace
            files, use an archive editor for the game, and work in its <code>mods</code> folder
            rather than on the originals.
          </li>
          <li>
            Load XML maps with the map editor or trainer that the description mentions; install
            other maps like an add-on.
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
            Put that folder in your server's <code>resources</code> folder. Its name must not
            contain spaces.
          </li>
          <li>
            In <code>server.cfg</code>, add a line with <code>ensure</code> and the folder's name,
            below the resources that it depends on.
          </li>
          <li>Restart the server and watch its console: it tells you if something is missing.</li>
        </ol>
        <p>Players do not have to install anything: the server sends them what they need.</p>
      </Question>
      <Question question="How do I install graphics?">
        <ul>
          <li>
            <strong>ReShade presets:</strong> install ReShade for the game, put the preset next to
            the game's <code>.exe</code>, and choose it in ReShade's menu.
          </li>
          <li>
            <strong>ENB presets:</strong> copy the preset's files into the game's folder, together
            with the ENB version that its description mentions.
          </li>
          <li>
            <strong>Textures, roads, weather, water and the like:</strong> these replace game files,
            as SP mods do. Keep copies of the originals.
          </li>
        </ul>
        <p>If the game slows down, turn down the preset's shadows and reflections first.</p>
      </Question>
      <Question question="The game has been crashing since I installed a mod. What now?">
        <p>
          Remove the mod you installed last. If the game runs again, that mod needs a different
          version of the game or its loader, or it conflicts with another mod. If the game still
          crashes, restore your backup and add your mods back one by one.
        </p>
      </Question>
    </>
  )
}

/** How files get to the visitor. */
export function downloadQuestions() {
  return (
    <>
      <Question question="My download was interrupted. Do I have to start over?">
        <p>
          No. Open your browser's downloads and choose Resume, or use a download manager. Only the
          missing part is downloaded.
        </p>
      </Question>
      <Question question="Do I need an account to download?">
        <p>No. Press DOWNLOAD on a mod's page, and the download starts at once.</p>
      </Question>
      <Question question="How do I open the file?">
        <p>
          Mods come as <code>.zip</code> or <code>.rar</code>. Any computer can open zip files; for
          rar files you may need a free program such as 7-Zip.
        </p>
      </Question>
      <Question question="Why didn't the download count go up when I clicked?">
        <p>
          We count one download per visitor, mod and hour, and at most five for people who share an
          internet connection. Counts in lists can be up to a minute old.
        </p>
      </Question>
      <Question question="Does it cost anything?">
        <p>
          Downloading from a mod's page is free. If you order something, the shipping and refund
          policies apply: delivery is digital only, the order confirmation comes by e-mail within 30
          minutes, and digital goods are non-refundable.
        </p>
      </Question>
    </>
  )
}
