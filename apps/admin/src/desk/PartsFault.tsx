import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'
import { useFault } from './fault.ts'

interface PartsFaultProps<Fields extends FieldValues> {
  control: Control<Fields>
  name: FieldPath<Fields>
}

/** The fault of a list of parts as a whole. The faults of single parts stand beside them. */
export function PartsFault<Fields extends FieldValues>({ control, name }: PartsFaultProps<Fields>) {
  const { errors } = useFormState({ control, name })
  const faultOf = useFault()
  const error = get(errors, name)
  const fault = Array.isArray(error) ? undefined : faultOf(error)
  if (!fault) return null
  return (
    <p className="hint bad" role="alert">
      {fault}
    </p>
  )
}
