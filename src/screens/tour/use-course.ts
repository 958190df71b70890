import { useCallback, useEffect, useState } from 'react'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type ListedExercise, loadCourse } from './exercises.ts'

interface LoadedCourse {
  /** Null until it is loaded. */
  readonly course: readonly ListedExercise[] | null
  readonly failure: string | null
  readonly retry: () => void
}

/** The exercises of the project. */
export function useCourse(): LoadedCourse {
  const [course, setCourse] = useState<LoadedCourse['course']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    loadCourse().then(setCourse, (error) => setFailure(errorMessageOf(error)))
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setFailure(null)
    load()
  }
  return { course, failure, retry }
}
