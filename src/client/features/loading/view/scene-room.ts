import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import { edgesOf, type Inside } from '../../../../shared/loading/container-frame';
import type { Palette } from '../../../../shared/loading/palette';
import type { Vector } from '../../../../shared/loading/projection';

/** The floor, and the container's edges as hairlines; those in front of the cartons are drawn over the picture once more. */
export function createRoom() {
  const floorMaterial = new MeshBasicMaterial({ side: DoubleSide });
  const edgeMaterial = new LineBasicMaterial();
  const floor = new Mesh(new BufferGeometry(), floorMaterial);
  const edges = new LineSegments(new BufferGeometry(), edgeMaterial);
  return {
    floor,
    edges,
    resize({ length, width, height }: Inside) {
      // A little below the cartons, so that the two do not flicker through each other.
      const corners: Vector[] = [
        { x: 0, y: 0, z: -4 },
        { x: length, y: 0, z: -4 },
        { x: length, y: width, z: -4 },
        { x: 0, y: width, z: -4 },
      ];
      setPoints(floor.geometry, corners);
      floor.geometry.setIndex([0, 1, 2, 0, 2, 3]);
      setPoints(
        edges.geometry,
        edgesOf({ x: length, y: width, z: height }).flatMap(({ from, to }) => [from, to]),
      );
    },
    color(palette: Palette) {
      floorMaterial.color.set(palette.surface);
      edgeMaterial.color.set(palette.line);
    },
    dispose() {
      for (const part of [floor.geometry, edges.geometry, floorMaterial, edgeMaterial]) part.dispose();
    },
  };
}

function setPoints(geometry: BufferGeometry, points: readonly Vector[]): void {
  const values = new Float32Array(points.flatMap(({ x, y, z }) => [x, z, y]));
  geometry.setAttribute('position', new BufferAttribute(values, 3));
  geometry.computeBoundingSphere();
}
