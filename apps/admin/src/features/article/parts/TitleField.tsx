import { InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { type ComponentProps, useId } from 'react'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../../desk/fields.tsx'

type TitleFieldProps = Omit<ComponentProps<'input'>, 'onBlur'> & {
  control: Control<{ title: string }>
  onBlur?: () => void
}

/** The name of a category, in a row without a label to be seen; its fault stands below the row. */
export function TitleField({ control, onBlur, ...input }: TitleFieldProps) {
  const { field, fault } = useFormField({ control, name: 'title' })
  const id = useId()
  return (
    <>
      <InputFrame bad={fault !== undefined}>
        <input
          {...input}
          {...field}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onBlur={() => {
            field.onBlur()
            onBlur?.()
          }}
        />
      </InputFrame>
      {fault && (
        <p id={id} className="hint bad" role="alert">
          <Icon name="warning-fill" size="s" />
          {fault}
        </p>
      )}
    </>
  )
}
