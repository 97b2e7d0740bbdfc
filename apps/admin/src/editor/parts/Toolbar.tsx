import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkSheet } from './LinkSheet.tsx'

const headings = [2, 3, 4] as const

interface Tool {
  name: 'quote' | 'bullets' | 'numbers' | 'bold' | 'italic'
  icon: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    name: 'quote',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'bullets',
    icon: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'bold',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
]

const stateOf = ({ editor }: { editor: Editor }) => ({
  heading: headings.find((level) => editor.isActive('heading', { level })) ?? 0,
  isLink: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  on: tools.filter(({ isOn }) => isOn(editor)).map(({ name }) => name),
})

interface ToolbarProps {
  editor: Editor
  onPicture: () => void
  onCard: () => void
}

/** The tools of the text. */
export function Toolbar({ editor, onPicture, onCard }: ToolbarProps) {
  const { t } = useTranslation('editor')
  const [isLinking, setLinking] = useState(false)
  const { heading, isLink, canUndo, canRedo, on } = useEditorState({ editor, selector: stateOf })
  return (
    <div className="tools" role="toolbar" aria-label={t('tools')}>
      <BlockSelect editor={editor} heading={heading} />
      {tools.map(({ name, icon, run }) => (
        <ToolButton
          key={name}
          label={t(name)}
          icon={icon}
          isOn={on.includes(name)}
          onPress={() => run(editor)}
        />
      ))}
      <span className="tools-part" />
      <ToolButton label={t('link')} icon="link" isOn={isLink} onPress={() => setLinking(true)} />
      <ToolButton
        label={t('halfSpace')}
        icon="zwnj"
        onPress={() => editor.chain().focus().insertContent('\u200C').run()}
      />
      <ToolButton label={t('picture')} icon="image" onPress={onPicture} />
      <ToolButton label={t('card.add')} icon="card" onPress={onCard} />
      <span className="tools-part" />
      <ToolButton
        label={t('undo')}
        icon="undo"
        isDisabled={!canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={t('redo')}
        icon="redo"
        isDisabled={!canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      />
      {isLinking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

function BlockSelect({ editor, heading }: { editor: Editor; heading: number }) {
  const { t } = useTranslation('editor')
  const choose = (value: number) => {
    const level = headings.find((each) => each === value)
    const chain = editor.chain().focus()
    if (level) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }
  return (
    <label className="tools-block">
      <span className="vh">{t('block')}</span>
      <select value={heading} onChange={({ target: { value } }) => choose(Number(value))}>
        <option value={0}>{t('paragraph')}</option>
        {headings.map((level) => (
          <option key={level} value={level}>
            {t(`heading.${level}`)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="s" />
    </label>
  )
}

interface ToolButtonProps {
  label: string
  icon: string
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

const ToolButton = ({ label, icon, isOn, isDisabled = false, onPress }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name={icon} size="m" />
  </button>
)
