import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { FileButton } from '../../desk/FileButton.tsx'

/** A button that chooses the file of a film. */
export const FilmFileButton = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <FileButton accept="video/*" className="btn line sm" onFiles={([file]) => file && onChoose(file)}>
    <Icon name="film-strip" size="m" />
    {label}
  </FileButton>
)
